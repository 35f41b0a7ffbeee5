export { useLabActorRef } from '#flow-lab/drawer/use-lab-actor-ref.ts'
