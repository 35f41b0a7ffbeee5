import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentsFor, needOf, type Proof, proofState, type SentDocument } from '#domain/buying/requirements.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import {
  selectMayGive,
  selectPart,
  selectRegistrant,
  selectRequirements,
  selectSent,
} from '#machines/buying/requirements/requirements.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { DocumentSample } from './document-sample.tsx'
import { documentExamples, documentWords, proofWords, reasonWords } from './requirements.messages.ts'

const sameDocuments = (a: readonly SentDocument[], b: readonly SentDocument[]) =>
  JSON.stringify(a) === JSON.stringify(b)

export type ProofItemProps = {
  actor: RequirementsActor
  proof: Proof
  form: ReactNode
  /** Saves a document that was sent. */
  file: (document: SentDocument) => ReactNode
}

/** One proof: its state, accepted documents, and the form that sends one. */
export const ProofItem = ({ actor, proof, form, file }: ProofItemProps) => {
  const { i18n } = useLingui()
  const requirements = useSelector(actor, selectRequirements)
  const chosen = useSelector(actor, selectRegistrant)
  const sent = useSelector(actor, selectSent(proof), sameDocuments)
  const mayGive = useSelector(actor, selectMayGive(needOf[proof]))
  const isOpen = useSelector(actor, selectPart) === needOf[proof]
  const kind = requirements?.registrants.find(({ id }) => id === chosen)?.kind ?? 'individual'
  const status = proofState(sent, Date.parse(requirements?.now ?? ''))
  const isNeeded = status === 'missing' || status === 'rejected'
  const accepted = documentsFor(proof, kind)
  return (
    <chakra.li css={proofCss}>
      <div data-head>
        <h3>{i18n._(proofWords[proof])}</h3>
        <StatusBadge kind="requirement" status={status} size="sm" />
      </div>
      {sent.slice(0, 1).map((document) => (
        <Sent key={document.id} document={document} file={file(document)} />
      ))}
      {isOpen ? (
        form
      ) : isNeeded ? (
        <>
          <div data-accepted>
            {accepted.map((type) => (
              <div key={type}>
                <DocumentSample type={type} />
                <p>
                  <strong>{i18n._(documentWords[type])}</strong> {i18n._(documentExamples[type])}
                </p>
              </div>
            ))}
          </div>
          {mayGive ? (
            <div>
              <Button
                size="sm"
                variant="secondary"
                icon={<Upload size={16} aria-hidden="true" />}
                onClick={() => actor.send({ type: 'part.opened', part: needOf[proof] })}
              >
                {status === 'rejected' ? <Trans>Send another document</Trans> : <Trans>Send a document</Trans>}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </chakra.li>
  )
}

/** The newest document, and why it was rejected. */
const Sent = ({ document: { type, reasons }, file }: { document: SentDocument; file: ReactNode }) => {
  const { i18n } = useLingui()
  return (
    <div data-sent>
      <div data-document>
        {i18n._(documentWords[type])}
        {file}
      </div>
      {reasons.length === 0 ? null : (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{i18n._(reasonWords[reason])}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const proofCss = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  paddingBlock: '5',
  '&:first-of-type': { paddingBlockStart: '0' },
  '&:last-of-type': { paddingBlockEnd: '0' },
  '& [data-head]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2 3' },
  '& h3': { textStyle: 'sm', fontWeight: 'semibold' },
  '& [data-accepted]': { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' } },
  '& [data-accepted] > div': { display: 'flex', gap: '3', alignItems: 'flex-start' },
  '& [data-accepted] p': { textStyle: 'sm', color: 'textMuted' },
  '& [data-accepted] strong': { display: 'block', color: 'text', fontWeight: 'medium' },
  '& [data-document]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    textStyle: 'sm',
    color: 'textMuted',
  },
  '& [data-sent] ul': {
    marginBlockStart: '2',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: 'md',
    bg: 'dangerSubtle',
    color: 'dangerOnSubtle',
    textStyle: 'sm',
  },
}
