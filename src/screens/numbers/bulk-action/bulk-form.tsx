import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BulkActionActor } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import {
  selectForm,
  selectNewSecret,
  selectTargets,
  selectUrl,
  selectUrlError,
} from '#machines/numbers/bulk-action/bulk-action.selectors.ts'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { TargetForm } from '#src/screens/numbers/call-trunk/target-form.tsx'
import { UrlField } from '#src/screens/numbers/sms-trunk/url-field.tsx'
import { BulkLabel } from './bulk-label.tsx'

const bulkFormId = 'bulk-form'

/** What a change needs before its dry run: a label, targets of calls, or the URL of messages. */
export const BulkForm = ({ actor, labels }: { actor: BulkActionActor; labels: readonly string[] }) => {
  const form = useSelector(actor, selectForm)
  if (form === 'label') return <BulkLabel actor={actor} labels={labels} />
  if (form === 'targets') return <BulkTargets actor={actor} />
  return form === 'url' ? <BulkUrl actor={actor} /> : null
}

const BulkTargets = ({ actor }: { actor: BulkActionActor }) => (
  <>
    <p>
      <Trans>These targets replace those of all selected numbers.</Trans>
    </p>
    <TargetForm
      id={bulkFormId}
      form={useSelector(actor, selectTargets)}
      send={actor.send}
      onSubmit={() => actor.send({ type: 'choice.made' })}
    />
  </>
)

const BulkUrl = ({ actor }: { actor: BulkActionActor }) => (
  <chakra.form
    id={bulkFormId}
    noValidate
    display="grid"
    gap="4"
    onSubmit={(event) => {
      event.preventDefault()
      actor.send({ type: 'choice.made' })
    }}
  >
    <UrlField
      url={useSelector(actor, selectUrl)}
      error={useSelector(actor, selectUrlError)}
      onType={(url) => actor.send({ type: 'url.typed', url })}
    />
    <Checkbox
      checked={useSelector(actor, selectNewSecret)}
      onCheckedChange={(new_secret) => actor.send({ type: 'secret.switched', new_secret })}
      help={<Trans>Otherwise only numbers without a secret get one, the same for all of them.</Trans>}
    >
      <Trans>Give all selected numbers one new secret</Trans>
    </Checkbox>
  </chakra.form>
)
