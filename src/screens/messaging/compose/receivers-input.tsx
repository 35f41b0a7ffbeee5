import { LocaleProvider, TagsInput } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import type { ComposeDraft } from '#domain/messaging/compose.ts'
import { maxRecipients } from '#domain/messaging/message.ts'
import { divideRecipients, joinRecipients, readRecipient } from '#domain/messaging/recipients.ts'
import { useFieldControl } from '#src/components/forms/field.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { receiversCss } from './receivers-css.ts'

/** Entries that are shown; the others are counted. */
const mostShown = maxRecipients + 20

export type ReceiversInputProps = { draft: ComposeDraft; onChange: (receivers: string) => void }

/** The receivers, each as a chip that can be removed, and the one that is being typed. What is pasted is divided. */
export const ReceiversInput = ({ draft: { from, receivers }, onChange }: ReceiversInputProps) => {
  const { t, i18n } = useLingui()
  const { id = '', ...control } = useFieldControl()
  const country = countryOfPhone(from)
  const { entries, typed } = divideRecipients(receivers, country)
  const rest = entries.slice(mostShown)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    // A single value is pasted at the caret; the input would join the lines of several.
    if (divideRecipients(pasted, country).entries.length === 0) return
    event.preventDefault()
    onChange(joinRecipients([...entries, typed + pasted]))
  }
  return (
    <LocaleProvider locale={i18n.locale}>
      <TagsInput.Root
        unstyled
        css={receiversCss}
        ids={{ input: id }}
        allowDuplicates
        // Divided by `divideRecipients` instead.
        delimiter=""
        blurBehavior="add"
        invalid={control['aria-invalid'] ?? false}
        value={entries.slice(0, mostShown)}
        inputValue={typed}
        onValueChange={({ value }) => {
          const isAdded = value.length > Math.min(entries.length, mostShown)
          onChange(joinRecipients([...value, ...rest], isAdded ? '' : typed))
        }}
        onInputValueChange={({ inputValue }) => {
          if (inputValue !== typed) onChange(joinRecipients(entries, inputValue))
        }}
        translations={{
          deleteTagTriggerLabel: (value) => t`Remove ${value}`,
          tagAdded: (value) => t`${value} added`,
          tagDeleted: (value) => t`${value} removed`,
          tagSelected: (value) => t`${value}: press Delete to remove it`,
        }}
      >
        <TagsInput.Control unstyled>
          {entries.slice(0, mostShown).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry can be in the list twice
            <TagsInput.Item unstyled key={`${index} ${entry}`} index={index} value={entry}>
              <Chip entry={entry} number={readRecipient(entry, country)} />
            </TagsInput.Item>
          ))}
          {rest.length === 0 ? null : <span data-rest="">+{i18n.number(rest.length)}</span>}
          <TagsInput.Input unstyled {...control} name="receivers" dir="ltr" inputMode="tel" onPaste={onPaste} />
        </TagsInput.Control>
      </TagsInput.Root>
    </LocaleProvider>
  )
}

const Chip = ({ entry, number }: { entry: string; number: string | undefined }) => (
  <TagsInput.ItemPreview unstyled data-wrong={number === undefined ? '' : undefined}>
    {number === undefined ? <CircleAlert size={14} aria-hidden="true" /> : null}
    <TagsInput.ItemText unstyled>
      {number === undefined ? <bdi>{entry}</bdi> : <PhoneNumber number={number} />}
    </TagsInput.ItemText>
    <TagsInput.ItemDeleteTrigger unstyled>
      <X size={14} aria-hidden="true" />
    </TagsInput.ItemDeleteTrigger>
  </TagsInput.ItemPreview>
)
