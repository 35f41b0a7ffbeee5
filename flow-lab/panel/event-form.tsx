import { type FormEvent, useId, useState } from 'react'
import type { Field, Json } from '#flow-lab/bench/types.ts'
import { useSpeech } from './panel-context.ts'
import { readJson } from './text.ts'

type Payload = { readonly [key: string]: Json }

export type EventFormProps = {
  start: Payload
  /** Absent: the payload is written as JSON. */
  fields: readonly Field[] | undefined
  action: string
  onSubmit: (payload: Payload) => void
}

/** A payload to be filled in: a control for each field of its schema, or one for all of it as JSON. */
export const EventForm = ({ start, fields, action, onSubmit }: EventFormProps) => {
  const { say } = useSpeech()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const shown = fields ?? [whole]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const wrong: Record<string, string> = {}
    const payload: Record<string, Json> = {}
    for (const field of shown) {
      const read = readField(field, String(data.get(field.name) ?? ''), data.has(field.name))
      if (read === 'notNumber') wrong[field.name] = say('badNumber')
      else if ('why' in read) wrong[field.name] = say('badJson', read)
      else if (read.value !== undefined) payload[field.name] = read.value
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    onSubmit(fields === undefined ? asPayload(payload[whole.name]) : payload)
  }
  return (
    <form className="flow-lab-form" onSubmit={submit} noValidate>
      {shown.map((field) => (
        <Control
          key={field.name}
          field={field}
          label={field === whole ? say('json') : field.name}
          start={field === whole ? start : start[field.name]}
          fault={faults[field.name]}
        />
      ))}
      <button type="submit">{action}</button>
    </form>
  )
}

type ControlProps = { field: Field; label: string; start: Json | undefined; fault: string | undefined }

const Control = ({ field, label, start, fault }: ControlProps) => {
  const id = useId()
  const shared = {
    id,
    name: field.name,
    dir: 'ltr' as const,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
  }
  return (
    <div className="flow-lab-field">
      <label htmlFor={id}>{label}</label>
      <Input field={field} start={start} shared={shared} />
      {fault === undefined ? null : (
        <p className="flow-lab-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

const Input = ({ field, start, shared }: Pick<ControlProps, 'field' | 'start'> & { shared: object }) => {
  if (field.kind === 'boolean') return <input {...shared} type="checkbox" defaultChecked={start === true} />
  if (field.kind === 'choice')
    return (
      <select {...shared} defaultValue={JSON.stringify(start ?? field.options?.[0] ?? null)}>
        {field.required ? null : <option value="" />}
        {(field.options ?? []).map((option) => (
          <option key={JSON.stringify(option)} value={JSON.stringify(option)}>
            {String(option)}
          </option>
        ))}
      </select>
    )
  if (field.kind === 'json')
    return <textarea {...shared} rows={4} defaultValue={start === undefined ? '' : JSON.stringify(start, null, 2)} />
  return (
    <input
      {...shared}
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      defaultValue={typeof start === 'string' || typeof start === 'number' ? start : ''}
    />
  )
}

const whole: Field = { name: 'payload', kind: 'json', required: false }

/** Undefined for a field that is left out. */
const readField = (
  { kind, required }: Field,
  text: string,
  isThere: boolean,
): 'notNumber' | { why: string } | { value: Json | undefined } => {
  if (kind === 'boolean') return { value: isThere }
  if (text === '' && !required) return { value: undefined }
  if (kind === 'text') return { value: text }
  if (kind === 'number') {
    const number = Number(text)
    return text.trim() === '' || !Number.isFinite(number) ? 'notNumber' : { value: number }
  }
  return readJson(text)
}

const asPayload = (value: Json | undefined): Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {}
