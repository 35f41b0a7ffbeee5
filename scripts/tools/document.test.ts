import { join } from 'node:path'
import { expect, test } from 'vitest'
import { divide, rendered } from './document.ts'

test('the rules of all languages become one style element, each once, under the names that Emotion looks for', () => {
  const { markup, styles } = divide({
    en: '<style data-emotion="css a1">.css-a1{gap:0}</style><p class="css-a1">Hello</p>',
    fa: '<style data-emotion="css-global g">html{}</style><style data-emotion="css a1">.css-a1{gap:0}</style><style data-emotion="css b2">.css-b2{top:0}</style><p class="css-b2">سلام</p>',
  })
  expect(styles).toBe('<style data-emotion="css a1 b2">.css-a1{gap:0}.css-b2{top:0}</style>')
  expect(markup).toBe(
    '<div class="early" lang="en"><p class="css-a1">Hello</p></div><div class="early" lang="fa"><p class="css-b2">سلام</p></div>',
  )
})

test('the build stops if Emotion writes its styles in another way', () => {
  expect(() => divide({ en: '<p>Hello</p>' })).toThrow('Emotion writes its styles in another way now')
})

test('the page has the fields that the application takes over, and nothing that only some sites offer', async () => {
  const { signIn } = await rendered(join(import.meta.dirname, '../..'))
  const { markup, styles } = divide(signIn)
  const [en = '', fa = ''] = markup.split(/(?=<div class="early")/)
  for (const page of [en, fa]) {
    expect(page.match(/<input[^>]*>/g)?.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['email', 'password'])
    // The only link skips to the form.
    expect(page.match(/<a href="[^"]*"/g)).toEqual(['<a href="#main"'])
    // The content security policy forbids it.
    expect(page).not.toContain('style=')
    for (const [name = ''] of page.matchAll(/css-\w+/g)) expect(styles).toContain(`.${name}`)
  }
  expect([en, fa].map((page) => /<h1[^>]*>([^<]*)</.exec(page)?.[1])).toEqual(['Sign in', 'ورود'])
})
