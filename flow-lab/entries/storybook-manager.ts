export { addFlowPanel, type FlowAddonOptions, panelId, storedLayout } from '#flow-lab/storybook/flow-addon.tsx'
