import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceLine } from '#domain/paying/invoice.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { invoiceServiceWords } from '#src/screens/finance/kit/invoice.messages.ts'

/** The lines with net, VAT and total; a table that scrolls on phones, as the paper has it. */
export const InvoiceLines = ({ lines }: { lines: readonly InvoiceLine[] }) => {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  return (
    <chakra.div css={linesCss} role="region" tabIndex={0} aria-label={t`Lines of the invoice`}>
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

const linesCss = {
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& thead th': { color: 'textMuted', fontWeight: 'medium', fontSize: 'xs', bg: 'neutralSubtle', whiteSpace: 'nowrap' },
  '& :is(th, td)': {
    textAlign: 'end',
    verticalAlign: 'top',
    paddingInline: '2',
    paddingBlock: '2.5',
    borderBlockEndWidth: '1px',
    fontWeight: 'normal',
  },
  '& :is(th, td):first-of-type': { textAlign: 'start' },
  '& td:first-of-type': { textAlign: 'end' },
  '& th > div': { display: 'grid', justifyItems: 'start', minWidth: '11rem' },
  '& strong': { fontWeight: 'medium' },
  '& small': { display: 'block', color: 'textMuted', fontSize: 'xs' },
  '& td': { whiteSpace: 'nowrap' },
}
