import { expect, test } from 'vitest'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { readAttachedRecording } from './attachments.ts'

const recorded = (environment: Readonly<Record<string, string>> | undefined): string => {
  const log = kioskLog(1)
  return writeLog({ ...log, header: { ...log.header, environment } })
}

const environmentOf = async (environment: Readonly<Record<string, string>> | undefined) => {
  const read = await readAttachedRecording('a.json', recorded(environment))
  return 'attached' in read ? read.attached.environment : read.fault
}

test('a recording names what it knows of its environment, and nothing else of it', async () => {
  expect(await environmentOf({ brand: 'North', host: 'a.example', browser: '' })).toEqual({ brand: 'North' })
  expect(await environmentOf(undefined)).toEqual({})
})

test('a recording of a build without a name takes the name of no other build', async () => {
  expect(await environmentOf({ build: '', commit: '1badb06' })).toEqual({ build: '', commit: '1badb06' })
  expect(await environmentOf({ build: '7' })).toEqual({ build: '7', commit: '' })
})

test('a file that is no recording is refused', async () => {
  expect(await readAttachedRecording('a.json', '{}')).toEqual({ fault: 'recordingUnreadable' })
})
