import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SmsTrunkActor } from '#machines/numbers/sms-trunk/sms-trunk.machine.ts'
import {
  selectError,
  selectIsOn,
  selectIsTesting,
  selectMayTest,
  selectUrl,
} from '#machines/numbers/sms-trunk/sms-trunk.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { UrlField } from './url-field.tsx'

/** The URL, and what can be done with the one that is saved. */
export const UrlForm = ({ actor, id }: { actor: SmsTrunkActor; id: string }) => {
  const url = useSelector(actor, selectUrl)
  const error = useSelector(actor, selectError)
  const isOn = useSelector(actor, selectIsOn)
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'submission.requested' })
      }}
    >
      {isOn ? null : (
        <p>
          <Trans>Messages are not forwarded.</Trans>
        </p>
      )}
      <UrlField url={url} error={error} onType={(typed) => actor.send({ type: 'url.typed', url: typed })} />
      {isOn ? <SavedActions actor={actor} /> : null}
    </chakra.form>
  )
}

const SavedActions = ({ actor }: { actor: SmsTrunkActor }) => {
  const isTesting = useSelector(actor, selectIsTesting)
  const mayTest = useSelector(actor, selectMayTest)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button
        size="sm"
        loading={isTesting}
        aria-disabled={mayTest || isTesting ? undefined : true}
        onClick={() => actor.send({ type: 'test.requested' })}
      >
        <Trans>Send a test</Trans>
      </Button>
      <Button size="sm" onClick={() => actor.send({ type: 'secret.requested' })}>
        <Trans>Create a new secret</Trans>
      </Button>
      <Button size="sm" variant="dangerQuiet" onClick={() => actor.send({ type: 'removal.requested' })}>
        <Trans>Switch off</Trans>
      </Button>
    </chakra.div>
  )
}
