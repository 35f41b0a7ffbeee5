export { fromValibot, schemasFromValibot, type ValibotSchemas } from '#flow-lab/adapters/valibot.ts'
