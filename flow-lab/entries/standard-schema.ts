export {
  fromStandard,
  type Marks,
  type StandardSchema,
  schemasFromStandard,
} from '#flow-lab/adapters/standard-schema.ts'
