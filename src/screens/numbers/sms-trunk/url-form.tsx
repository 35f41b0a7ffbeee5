import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
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
import { Field } from '#src/components/forms/field.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { trunkErrorWords } from '#src/screens/numbers/kit/trunk.messages.ts'

/** The URL, and what can be done with the one that is saved. */
export const UrlForm = ({ actor, id }: { actor: SmsTrunkActor; id: string }) => {
  const { i18n } = useLingui()
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
      <Field
        label={<Trans>Forward messages to this URL</Trans>}
        help={<Trans>Each message is sent there as a signed POST request.</Trans>}
        error={error === null ? null : i18n._(trunkErrorWords(error))}
      >
        <TextInput
          type="url"
          name="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={600}
          value={url}
          placeholder="https://hooks.example.com/sms"
          onChange={({ currentTarget }) => actor.send({ type: 'url.typed', url: currentTarget.value })}
        />
      </Field>
      {isOn ? <SavedActions actor={actor} /> : null}
    </chakra.form>
  )
}

const SavedActions = ({ actor }: { actor: SmsTrunkActor }) => {
  const isTesting = useSelector(actor, selectIsTesting)
  const mayTest = useSelector(actor, selectMayTest)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2"
      css={{ '& > [aria-disabled=true]:not([aria-busy])': { opacity: '0.5' } }}
    >
      <Button
        size="sm"
        loading={isTesting}
        aria-disabled={mayTest || isTesting ? undefined : true}
        onClick={() => actor.send({ type: 'test.requested' })}
      >
        <Trans>Send a test</Trans>
      </Button>
      <Button size="sm" onClick={() => actor.send({ type: 'secret.requested' })}>
        <Trans>Make a new secret</Trans>
      </Button>
      <Button size="sm" variant="dangerQuiet" onClick={() => actor.send({ type: 'removal.requested' })}>
        <Trans>Turn off</Trans>
      </Button>
    </chakra.div>
  )
}
