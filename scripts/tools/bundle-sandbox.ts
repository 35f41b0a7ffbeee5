import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles the sandbox for journeys and programmes that start it hundreds of times: loading its modules one by one takes most
 * of the time of a start. pdfkit stays outside: it reads fonts next to its own file.
 * @param dir an empty folder below `node_modules`, where the packages outside are found
 * @returns the file to run
 */
export const bundleSandbox = async (dir: string): Promise<string> => {
  const bundle = await rolldown({
    input: join(root, 'sandbox/main.ts'),
    platform: 'node',
    external: ['pdfkit'],
    plugins: [
      {
        name: 'folders-of-sources',
        transform: (code, id) =>
          code.includes('import.meta.dirname') && !id.includes('node_modules')
            ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
            : undefined,
      },
    ],
  })
  await bundle.write({ dir, format: 'esm', cleanDir: true })
  await bundle.close()
  return join(dir, 'main.js')
}
