import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDrafts, type DraftScope } from './drafts.ts'

const choices = v.object({ step: v.string(), numbers: v.array(v.string()) })
const chosen = { step: 'options', numbers: ['+4930123456'] }

const open = (
  scope: DraftScope | null = { account: 'acc_clara', project: 'prj_hafen' },
  storage: Storage = localStorage,
) => createDrafts(storage, () => scope)

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('is read as it was written, and forgotten for good', () => {
    const drafts = open()
    drafts.write('buyNumber', chosen)
    expect(open().read('buyNumber', choices)).toEqual(chosen)
    drafts.forget('buyNumber')
    expect(open().read('buyNumber', choices)).toBeNull()
  })

  test('of another account or another project is not seen [SES-08]', () => {
    open().write('buyNumber', chosen)
    expect(open({ account: 'acc_reza', project: 'prj_hafen' }).read('buyNumber', choices)).toBeNull()
    expect(open({ account: 'acc_clara', project: 'prj_elbe' }).read('buyNumber', choices)).toBeNull()
    expect(open(null).read('buyNumber', choices)).toBeNull()
  })

  test('that does not fit its schema, or is no JSON, counts as none and is cleared away', () => {
    const drafts = open()
    drafts.write('buyNumber', { step: 3 })
    expect(drafts.read('buyNumber', choices)).toBeNull()
    expect(localStorage).toHaveLength(0)
    localStorage.setItem('portal.draft/acc_clara/prj_hafen/buyNumber', '{"step":')
    expect(drafts.read('buyNumber', choices)).toBeNull()
  })

  test('is written nowhere while nobody is in a project', () => {
    open(null).write('buyNumber', chosen)
    expect(localStorage).toHaveLength(0)
  })

  test('of others is dropped when somebody signs in; all of them when somebody signs out [SES-08]', () => {
    localStorage.setItem('portal.theme', 'dark')
    open().write('buyNumber', chosen)
    open({ account: 'acc_reza', project: 'prj_tehran' }).write('buyNumber', chosen)
    open().forgetOthers('acc_reza')
    expect(open().read('buyNumber', choices)).toBeNull()
    expect(open({ account: 'acc_reza', project: 'prj_tehran' }).read('buyNumber', choices)).toEqual(chosen)
    open().forgetAll()
    expect(Object.keys(localStorage)).toEqual(['portal.theme'])
  })

  test('does no harm where storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    const drafts = open(undefined, {
      ...localStorage,
      length: 1,
      key: refuse,
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      clear: refuse,
    })
    drafts.write('buyNumber', chosen)
    expect(drafts.read('buyNumber', choices)).toBeNull()
    drafts.forget('buyNumber')
    drafts.forgetAll()
  })
})
