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
  test('is read as it was written, until it is deleted', () => {
    const drafts = open()
    drafts.write('purchase', chosen)
    expect(open().read('purchase', choices)).toEqual(chosen)
    drafts.forget('purchase')
    expect(open().read('purchase', choices)).toBeNull()
  })

  test('of another account or project cannot be read [SES-08]', () => {
    open().write('purchase', chosen)
    expect(open({ account: 'acc_reza', project: 'prj_hafen' }).read('purchase', choices)).toBeNull()
    expect(open({ account: 'acc_clara', project: 'prj_elbe' }).read('purchase', choices)).toBeNull()
    expect(open(null).read('purchase', choices)).toBeNull()
  })

  test('that does not match its schema, or is no JSON, is read as null and deleted', () => {
    const drafts = open()
    drafts.write('purchase', { step: 3 })
    expect(drafts.read('purchase', choices)).toBeNull()
    expect(localStorage).toHaveLength(0)
    localStorage.setItem('portal.draft/acc_clara/prj_hafen/buyNumber', '{"step":')
    expect(drafts.read('purchase', choices)).toBeNull()
  })

  test('is listed for every project of the account, and of no other account', () => {
    open().write('purchase', chosen)
    open({ account: 'acc_clara', project: 'prj_elbe' }).write('purchase', { ...chosen, step: 'review' })
    open({ account: 'acc_reza', project: 'prj_elbe' }).write('purchase', chosen)
    open().write('cart', chosen)
    expect([...open().ofProjects('purchase', choices)].toSorted()).toEqual([
      ['prj_elbe', { ...chosen, step: 'review' }],
      ['prj_hafen', chosen],
    ])
    expect(open(null).ofProjects('purchase', choices).size).toBe(0)
  })

  test('is not written outside of a project', () => {
    open(null).write('purchase', chosen)
    expect(localStorage).toHaveLength(0)
  })

  test('of other accounts is deleted at sign-in; all drafts at sign-out [SES-08]', () => {
    localStorage.setItem('portal.theme', 'dark')
    open().write('purchase', chosen)
    open({ account: 'acc_reza', project: 'prj_tehran' }).write('purchase', chosen)
    open().forgetOthers('acc_reza')
    expect(open().read('purchase', choices)).toBeNull()
    expect(open({ account: 'acc_reza', project: 'prj_tehran' }).read('purchase', choices)).toEqual(chosen)
    open().forgetAll()
    expect(Object.keys(localStorage)).toEqual(['portal.theme'])
  })

  test('is ignored if storage is full or forbidden', () => {
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
    drafts.write('purchase', chosen)
    expect(drafts.read('purchase', choices)).toBeNull()
    drafts.forget('purchase')
    drafts.forgetAll()
  })
})
