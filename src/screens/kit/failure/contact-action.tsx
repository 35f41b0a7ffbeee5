import type { ReactNode } from 'react'
import type { Failure } from '#domain/kit/failure.ts'
import { ContactButton } from '#src/components/controls/contact.tsx'
import { needsContact, referenceOf } from '#src/runtime/messages/failure-reference.ts'

/** The actions of a failure, with the contact button if its words name support; undefined without any. */
export const withContact = (failure: Failure, actions: ReactNode): ReactNode =>
  needsContact(failure) ? (
    <>
      {actions}
      <ContactButton size="sm" reference={referenceOf(failure)} />
    </>
  ) : (
    actions
  )
