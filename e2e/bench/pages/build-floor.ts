import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the floor page of e2e/bench/pages/floor into `folder`, with the options of the portal's build. */
export const buildFloor = async (root: string, folder: string): Promise<void> => {
  await build({
    root: join(root, 'e2e', 'bench', 'pages', 'floor'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      target: 'es2023',
      modulePreload: false,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: /node_modules/, sideEffects: false }],
          propertyReadSideEffects: false,
        },
      },
    },
  })
}
