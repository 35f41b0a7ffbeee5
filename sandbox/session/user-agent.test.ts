import { expect, test } from 'vitest'
import { describeDevice, nameDevice } from './user-agent.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/141.0.0.0 Safari/537.36`,
    { device: 'PC', os: 'Windows', browser: 'Chrome 141' },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    { device: 'PC', os: 'Windows', browser: 'Microsoft Edge 141' },
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    { device: 'Mac', os: 'macOS', browser: 'Safari 18' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { device: 'PC', os: 'Linux', browser: 'Firefox 144' },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    { device: 'iPhone', os: 'iOS 18.5', browser: 'Safari 18' },
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
    { device: 'iPad', os: 'iOS 17.5', browser: 'Safari 17' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`,
    { device: 'Pixel 9', os: 'Android 15', browser: 'Chrome 141' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    { device: 'SM-S918B', os: 'Android 14', browser: 'Samsung Internet for Android 27' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`,
    { device: '', os: 'Android', browser: 'Chrome 141' },
  ],
  ['curl/8.5.0', { device: '', os: '', browser: '' }],
  ['   ', { device: '', os: '', browser: '' }],
] as const)('%s [CFG-08]', ([userAgent, described]) => {
  expect(describeDevice(userAgent)).toEqual(described)
})

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome 141 · Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
] as const)('%s is named for its owner [CFG-08]', ([userAgent, name]) => {
  expect(nameDevice(userAgent)).toBe(name)
})
