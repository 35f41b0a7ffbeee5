// Renders the sign-in page in the build, in each language, and writes it into index.html, whose script shows it until the application is
// loaded. (docs/decisions/0089-the-document-has-the-sign-in-form.md)
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

const place = '<template id="early-sign-in"></template>'

export const earlySignIn = (root: string): Plugin => ({
  name: 'early-sign-in',
  apply: 'build',
  transformIndexHtml: {
    // Vite then minifies the styles.
    order: 'pre',
    handler: async (html, { path }) => {
      // Storybook builds its own page with these plugins.
      if (path !== '/index.html') return html
      if (!html.includes(place)) throw new Error('index.html has no place for the early sign-in page')
      const { markup, styles } = divide(await renderSignIn(root))
      return html
        .replace(place, () => place.replace('><', () => `>${markup}<`))
        .replace('</head>', () => `${styles}</head>`)
    },
  },
})

/** The page with its style elements, by language. */
export const renderSignIn = async (root: string): Promise<Record<string, string>> => {
  const { module } = await runnerImport<{ earlySignIn: Record<string, string> }>(
    join(root, 'src', 'screens', 'auth', 'sign-in', 'early-sign-in.tsx'),
    {
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), lingui({ failOnMissing: true }), babel({ presets: [linguiTransformerBabelPreset()] })],
    },
  )
  return module.earlySignIn
}

/**
 * One style element with all rules that Emotion wrote between the elements. Emotion finds it by its attribute, and does not insert
 * these rules again.
 */
export const divide = (pages: Record<string, string>): { markup: string; styles: string } => {
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
