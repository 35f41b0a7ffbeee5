import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, SettingsRefused } from './settings.ts'

const example = JSON.parse(readFileSync('deploy/settings.example.json', 'utf8'))
const read = (more: object) => readSettings(JSON.stringify({ ...example, ...more }), 'settings.json')

test('the example can be read, with the ports and folders of Debian', () => {
  expect(read({})).toMatchObject({
    api: ['http://127.0.0.1:3000'],
    ports: { http: 80, https: 443 },
    run: '/run',
    simulators: false,
  })
})

test.for([
  [{ host: 'https://numbers.example.com' }, 'settings.json: host should be a host name such as numbers.example.com.'],
  [
    { api: 'https://127.0.0.1:3000' },
    'settings.json: api should be http://127.0.0.1:3000, a list of such addresses, or null.',
  ],
  [{ api: null }, 'Name the API: `api`, or `portal.api` with `api: null`.'],
  [{ files: '/srv/portal; return 200' }, 'files should be a path without spaces, quotes, `;`, `$` and braces.'],
  [{ frames: ['https://chat.example.com/widget'] }, 'frames.0 should be an origin'],
  [{ portal: { version: 2 } }, 'portal should be the content of portal.json'],
  [{ colour: 'red' }, 'colour'],
] as const)('%j is refused with its entry', ([more, sentence]) => {
  expect(() => read(more)).toThrow(SettingsRefused)
  expect(() => read(more)).toThrow(sentence)
})

test('a file that is no JSON is refused in words', () => {
  expect(() => readSettings('<html>', 'settings.json')).toThrow('settings.json is no JSON:')
})
