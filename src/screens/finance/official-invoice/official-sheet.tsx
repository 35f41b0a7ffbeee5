import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { type FormFact, formColumns, type OfficialForm } from '#domain/finance/official-form.ts'
import { Paper } from '#src/screens/finance/kit/paper.tsx'
import { sheetCss } from './official-sheet-css.ts'

/** The form as the tax office has it: Persian and right to left in every language of the portal. */
export const OfficialSheet = ({ form }: { form: OfficialForm }) => (
  <Paper landscape>
    <chakra.div lang="fa" dir="rtl" css={sheetCss}>
      <h2>{form.title}</h2>
      <Facts facts={form.head} columns={form.head.length} />
      {form.parties.map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Facts facts={facts} columns={3} />
        </section>
      ))}
      <section>
        <h3>{form.itemsTitle}</h3>
        <Lines form={form} />
        <p>
          <span>{form.words.label}:</span> <strong>{form.words.value}</strong>
        </p>
        <p>
          <span>{form.terms.label}:</span>{' '}
          {form.terms.options.map(({ name, isChosen }) => (
            <span key={name} data-option="">
              <span data-box={isChosen ? 'chosen' : ''} aria-hidden="true" />
              {isChosen ? <strong>{name}</strong> : name}
            </span>
          ))}
        </p>
      </section>
      <div data-signatures="">
        {form.signatures.map((name) => (
          <div key={name}>{name}</div>
        ))}
      </div>
    </chakra.div>
  </Paper>
)

const Facts = ({ facts, columns }: { facts: readonly FormFact[]; columns: number }) => (
  <dl style={{ '--columns': columns } as CSSProperties}>
    {facts.map(({ label, value, ltr, wide }) => (
      <div key={label} data-wide={wide === true ? '' : undefined}>
        <dt>{label}:</dt>
        <dd>
          <bdi dir={ltr === true ? 'ltr' : undefined}>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

const Lines = ({ form }: { form: OfficialForm }) => {
  const { t } = useLingui()
  const firstSum = formColumns.findIndex(({ id }) => id === 'gross')
  return (
    <chakra.div role="region" tabIndex={0} aria-label={t`Invoice lines`} data-lines="">
      <table>
        <thead>
          <tr>
            {formColumns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {form.rows.map(({ cells, phone, details }) => (
            <tr key={cells.row}>
              {formColumns.map(({ id, label }) => (
                <td key={id} data-label={label} data-name={id === 'name' ? '' : undefined}>
                  {cells[id]}
                  {id !== 'name' || phone === '' ? null : <bdi dir="ltr">{phone}</bdi>}
                  {id !== 'name' || details === '' ? null : <small>{details}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={firstSum}>
              {form.sumLabel}
            </th>
            {formColumns.slice(firstSum).map(({ id, label }) => (
              <td key={id} data-label={label}>
                {form.sums[id]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </chakra.div>
  )
}
