import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable, every setting has its default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    dataDir: '.data',
    drainSeconds: 0,
    logFormat: 'text',
    allowedOrigins: [],
    databaseUrl: undefined,
    gatewayOrigin: undefined,
    portalOrigin: undefined,
    receiverHosts: undefined,
    trustedProxies: [],
    unthrottled: [],
    limitFactor: 1,
    isProduction: false,
    hasHistory: true,
  })
})

test('every setting is read', () => {
  expect(
    readConfig({
      PORT: '8080',
      LISTEN_ADDRESS: '0.0.0.0',
      DRAIN_SECONDS: '5',
      LOG_FORMAT: 'json',
      ALLOWED_ORIGINS: 'https://a.example.com, https://b.example.com',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
      GATEWAY_ORIGIN: 'https://pay.example.com',
      PORTAL_ORIGIN: 'https://numbers.example.com:8443',
      RECEIVER_HOSTS: 'receiver.example, Hooks.example',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
      UNTHROTTLED_ADDRESSES: '::1',
      LIMIT_FACTOR: '2.5',
      HISTORY: 'none',
      NODE_ENV: 'production',
    }),
  ).toEqual({
    port: 8080,
    dataDir: '/srv/portal',
    host: '0.0.0.0',
    drainSeconds: 5,
    logFormat: 'json',
    allowedOrigins: ['https://a.example.com', 'https://b.example.com'],
    databaseUrl: 'postgres://portal@127.0.0.1/portal',
    gatewayOrigin: 'https://pay.example.com',
    portalOrigin: 'https://numbers.example.com:8443',
    receiverHosts: ['receiver.example', 'hooks.example'],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    unthrottled: ['::1'],
    limitFactor: 2.5,
    isProduction: true,
    hasHistory: false,
  })
})

test.for([
  [{ PORT: 'http' }, 'PORT is "http"; it should be a port number.'],
  [{ PORT: '70000' }, 'PORT is "70000"; it should be a port number.'],
  [{ PORT: '-1' }, 'PORT is "-1"; it should be a port number.'],
  [{ LIMIT_FACTOR: 'many' }, 'LIMIT_FACTOR is "many"; it should be a number such as 2 or 0.5.'],
  [{ DATABASE_URL: 'mysql://u:secret@x' }, 'DATABASE_URL is something else; it should be a postgres:// address.'],
  [
    { GATEWAY_ORIGIN: 'pay.example.com/x' },
    'GATEWAY_ORIGIN is "pay.example.com/x"; it should be an origin such as https://pay.example.com.',
  ],
  [{ RECEIVER_HOSTS: '10.0.0.1' }, 'RECEIVER_HOSTS is "10.0.0.1"; it should be host names, separated by commas.'],
  [
    { TRUSTED_PROXIES: 'localhost' },
    'TRUSTED_PROXIES is "localhost"; it should be IP addresses or networks such as 10.0.0.0/8, separated by commas.',
  ],
] as const)('%j is refused in words', ([environment, message]) => {
  expect(() => readConfig(environment)).toThrow(message)
})
