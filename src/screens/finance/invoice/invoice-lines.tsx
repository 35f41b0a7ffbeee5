import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isZero } from '#domain/kit/decimal.ts'
import type { InvoiceLine } from '#domain/paying/invoice.ts'
import { figureColumn } from '#src/components/data/figure-column.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { invoiceServiceWords } from '#src/screens/finance/kit/invoice.messages.ts'

/** The lines with net, VAT and total: a table as on paper, on phones each with its total and the other amounts below. */
export const InvoiceLines = ({ lines }: { lines: readonly InvoiceLine[] }) => {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  return (
    <chakra.div css={linesCss} role="region" tabIndex={0} aria-label={t`Invoice lines`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Service</Trans>
            </th>
            <th scope="col">
              <Trans>Quantity</Trans>
            </th>
            <th scope="col">
              <Trans>Unit price</Trans>
            </th>
            <th scope="col">
              <Trans>Discount</Trans>
            </th>
            <th scope="col">
              <Trans>Net</Trans>
            </th>
            <th scope="col">
              <Trans>VAT</Trans>
            </th>
            <th scope="col">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.service} ${line.number}`}>
              <th scope="row">
                <div>
                  <Service line={line} />
                  <Amounts line={line} />
                </div>
              </th>
              <td>{number(line.quantity)}</td>
              <td>
                <Money amount={line.unit_price} decimals={decimalsShown(line.unit_price)} />
              </td>
              <td>
                <Money amount={line.discount} />
              </td>
              <td>
                <Money amount={line.net} />
              </td>
              <td>
                <Money amount={line.vat} />
                <small>{percent(line.vat_percent)}</small>
              </td>
              <td>
                <Money amount={line.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LostRows of={lines} />
    </chakra.div>
  )
}

/** A price per cycle may have more decimals than a cent. */
const decimalsShown = (amount: string): number => Math.max(2, (amount.split('.')[1] ?? '').length)

const Service = ({ line }: { line: InvoiceLine }) => {
  const { i18n } = useLingui()
  const { country, city } = useFormat()
  return (
    <>
      <strong>{i18n._(invoiceServiceWords[line.service])}</strong>
      {line.number === null ? null : <PhoneNumber number={line.number} />}
      {line.number === null ? null : (
        <small>
          <FactLine>
            {line.country === null ? null : country(line.country)}
            {city(line)}
            {line.type === null ? null : i18n._(numberTypeWords[line.type])}
          </FactLine>
        </small>
      )}
      {line.months === null ? null : (
        <small>
          <Plural value={line.months} one="# month" other="# months" />
        </small>
      )}
      {line.channels === null || line.channels === 0 ? null : (
        <small>
          <Plural value={line.channels} one="# additional channel" other="# additional channels" />
        </small>
      )}
    </>
  )
}

/** The amounts of the other columns, on phones. */
const Amounts = ({ line }: { line: InvoiceLine }) => {
  const { number, percent } = useFormat()
  const rate = percent(line.vat_percent)
  return (
    <small data-amounts>
      <FactLine>
        <span>
          {number(line.quantity)} × <Money amount={line.unit_price} decimals={decimalsShown(line.unit_price)} />
        </span>
        {isZero(line.discount) ? null : (
          <Trans>
            Discount <Money amount={line.discount} />
          </Trans>
        )}
        <Trans>
          Net <Money amount={line.net} />
        </Trans>
        <Trans>
          VAT {rate} <Money amount={line.vat} />
        </Trans>
      </FactLine>
    </small>
  )
}

/** In Persian: the sums below the lines have it too, so that their figures are on the edge of the totals. */
export const totalWidth = '6.5rem'

const onPhones = '@media screen and (max-width: 47.99rem)'

const linesCss = {
  overflowX: 'auto',
  '& [data-amounts]': { display: 'none', [onPhones]: { display: 'block' } },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& thead th': { color: 'textMuted', fontWeight: 'medium', fontSize: 'xs', bg: 'neutralSubtle', whiteSpace: 'nowrap' },
  '& :is(th, td)': {
    verticalAlign: 'top',
    paddingInline: '2',
    paddingBlock: '2.5',
    borderBlockEndWidth: '1px',
    fontWeight: 'normal',
  },
  '& td, & thead th': figureColumn,
  '& th:first-of-type': { textAlign: 'start' },
  '& th > div': { display: 'grid', justifyItems: 'start', minWidth: '11rem' },
  '& strong': { fontWeight: 'medium' },
  '& small': { display: 'block', color: 'textMuted', fontSize: 'xs' },
  '& td': { whiteSpace: 'nowrap' },
  '& td:last-child': { boxSizing: 'content-box', width: { _rtl: totalWidth } },
  [onPhones]: {
    '& :is(table, tbody)': { display: 'block' },
    '& :is(thead, td:not(:last-child))': { display: 'none' },
    '& tbody tr': { display: 'flex', justifyContent: 'space-between', gap: '3', borderBlockEndWidth: '1px' },
    '& tbody :is(th, td)': { borderBlockEndWidth: '0', paddingInline: '0' },
    '& tbody th': { flex: '1', minWidth: '0' },
    '& td:last-child': { width: 'auto', textAlign: 'end', fontWeight: 'medium' },
  },
}
