import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles the sandbox, because each journey starts one, and loading its modules one by one takes most of the time of a start.
 * pdfkit stays outside: it reads fonts next to its own file.
 * @returns the file to run
 */
export const bundleSandbox = async (): Promise<string> => {
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
  const dir = join(root, 'node_modules/.cache/sandbox-bundle')
  await bundle.write({ dir, format: 'esm', cleanDir: true })
  await bundle.close()
  return join(dir, 'main.js')
}
