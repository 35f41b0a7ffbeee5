export {
  createLabController,
  type LabController,
  type LabControllerOptions,
  type LabHost,
} from '#flow-lab/drawer/lab-controller.ts'
export { LabDrawer, type LabDrawerProps } from '#flow-lab/drawer/lab-drawer.tsx'
export { LabProvider, type LabProviderProps } from '#flow-lab/drawer/lab-provider.tsx'
export { offerHandle } from '#flow-lab/drawer/offer-handle.ts'
export { type Lab, type UseLabOptions, useLab } from '#flow-lab/drawer/use-lab.ts'
export { modelOf, type PathModel } from '#flow-lab/paths/model.ts'
