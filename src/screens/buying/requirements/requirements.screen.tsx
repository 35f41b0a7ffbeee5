import { useSelector } from '@xstate/react'
import { Suspense, useCallback } from 'react'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import {
  selectAddress,
  selectChoice,
  selectChoiceKey,
  selectRegistrant,
} from '#machines/buying/requirements/requirements.selectors.ts'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { FileDownloadScreen } from '#src/screens/files/file-download/file-download.screen.tsx'
import { AddressFormScreen } from './address-form.screen.tsx'
import { RegistrantFormScreen } from './registrant-form.screen.tsx'
import { RequirementsView } from './requirements.view.tsx'

const DocumentFormScreen = lazyChunk(
  'document',
  () => withWords(['buying'], () => import('./document-form.screen.tsx')),
  'DocumentFormScreen',
)

export type RequirementsScreenProps = { actor: RequirementsActor; isBeforePurchase?: boolean }

/** The parts of the requirements with their forms; the forms of documents are a chunk of their own. */
export const RequirementsScreen = ({ actor, isBeforePurchase = false }: RequirementsScreenProps) => {
  const registeredFor = useSelector(actor, selectChoice, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  const key = useSelector(actor, selectChoiceKey)
  const hasRegistrant = useSelector(actor, selectRegistrant) !== null
  const hasAddress = useSelector(actor, selectAddress) !== null
  const close = useCallback(() => actor.send({ type: 'part.closed' }), [actor])
  return (
    <RequirementsView
      actor={actor}
      isBeforePurchase={isBeforePurchase}
      registrantForm={<RegistrantFormScreen actor={actor} onClose={hasRegistrant ? close : undefined} />}
      addressForm={<AddressFormScreen actor={actor} onClose={hasAddress ? close : undefined} />}
      documentFile={({ file, file_name }) => <FileDownloadScreen key={file} file={file} name={file_name} />}
      documentForm={(proof) =>
        registeredFor === null ? null : (
          <Suspense fallback={null}>
            <DocumentFormScreen
              key={`${proof} ${key}`}
              actor={actor}
              proof={proof}
              registeredFor={registeredFor}
              onClose={close}
            />
          </Suspense>
        )
      }
    />
  )
}
