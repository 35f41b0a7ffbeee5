import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without a word everything has its usual value', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    dataDir: '.data',
    databaseUrl: undefined,
    gatewayOrigin: undefined,
    console: true,
  })
})

test('every setting is read; the console is off in production', () => {
  expect(
    readConfig({
      PORT: '8080',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
      GATEWAY_ORIGIN: 'https://pay.example.com',
      NODE_ENV: 'production',
    }),
  ).toEqual({
    port: 8080,
    dataDir: '/srv/portal',
    databaseUrl: 'postgres://portal@127.0.0.1/portal',
    gatewayOrigin: 'https://pay.example.com',
    console: false,
  })
})

test.for([
  [{ PORT: 'http' }, 'PORT is "http"; it should be a port number.'],
  [{ PORT: '70000' }, 'PORT is "70000"; it should be a port number.'],
  [{ PORT: '-1' }, 'PORT is "-1"; it should be a port number.'],
  [{ DATABASE_URL: 'mysql://u:secret@x' }, 'DATABASE_URL is something else; it should be a postgres:// address.'],
  [
    { GATEWAY_ORIGIN: 'pay.example.com/x' },
    'GATEWAY_ORIGIN is "pay.example.com/x"; it should be an origin such as https://pay.example.com.',
  ],
] as const)('%j is refused in words', ([environment, message]) => {
  expect(() => readConfig(environment)).toThrow(message)
})
