// Completes index.html: its scripts, which are modules in src/document, and the global styles become part of it, and in a build
// the sign-in page in each language, which is shown until the application is loaded.
// (docs/decisions/0089-the-document-has-the-sign-in-form.md)
import { join, resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import { type Plugin, runnerImport } from 'vite'

const inlined = /<script src="\/(src\/document\/[\w-]+\.ts)" data-inline><\/script>/g
const signInPages = '<template id="early-sign-in"></template>'

export const portalDocument = (root: string): Plugin => {
  let isBuild = false
  return {
    name: 'portal-document',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transformIndexHtml: {
      // Vite then minifies the styles.
      order: 'pre',
      handler: async (html, { path }) => {
        // Storybook builds its own page with these plugins.
        if (path !== '/index.html') return html
        const { styleSheet, signIn } = await rendered(root)
        const styled = (await withScripts(root, html)).replace('</style>', () => `</style><style>${styleSheet}</style>`)
        return isBuild ? withSignIn(styled, signIn) : styled
      },
    },
  }
}

const withScripts = async (root: string, html: string): Promise<string> => {
  const files = [...html.matchAll(inlined)].map(([, file = '']) => file)
  const scripts = await Promise.all(files.map((file) => documentScript(root, file)))
  return html.replaceAll(inlined, () => `<script>${scripts.shift()}</script>`)
}

/** A module with all that it imports, as a classic script. */
export const documentScript = async (root: string, file: string): Promise<string> => {
  const bundle = await rolldown({ input: resolve(root, file), cwd: root, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code.trim()
}

/** Markup by language, with the style elements that Emotion writes on a server. */
type Pages = Readonly<Record<string, string>>

/** What the build renders: the global styles, and the sign-in page of each language. */
export const rendered = async (root: string): Promise<{ styleSheet: string; signIn: Pages }> => {
  const { module } = await runnerImport<{ styleSheet: string; signIn: Pages }>(
    join(root, 'src', 'document', 'rendered.tsx'),
    {
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), lingui({ failOnMissing: true }), babel({ presets: [linguiTransformerBabelPreset()] })],
    },
  )
  return module
}

const withSignIn = (html: string, pages: Pages): string => {
  if (!html.includes(signInPages)) throw new Error('index.html has no place for the early sign-in page')
  const { markup, styles } = divide(pages)
  return html
    .replace(signInPages, () => signInPages.replace('><', () => `>${markup}<`))
    .replace('</head>', () => `${styles}</head>`)
}

/**
 * One style element with all rules that Emotion wrote between the elements. Emotion finds it by its attribute, and does not insert
 * these rules again.
 */
export const divide = (pages: Pages): { markup: string; styles: string } => {
  const rules = new Map<string, string>()
  for (const page of Object.values(pages))
    for (const [, name = '', css = ''] of page.matchAll(/<style data-emotion="css ([^"]+)">(.*?)<\/style>/gs))
      rules.set(name, css)
  if (rules.size === 0) throw new Error('Emotion writes its styles in another way now')
  const markup = Object.entries(pages).map(([language, page]) => {
    const elements = page.replaceAll(/<style.*?<\/style>/gs, '')
    return `<div class="early" lang="${language}">${elements}</div>`
  })
  return {
    markup: markup.join(''),
    styles: `<style data-emotion="css ${[...rules.keys()].join(' ')}">${[...rules.values()].join('')}</style>`,
  }
}
