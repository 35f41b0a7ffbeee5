import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Invoice } from '#domain/paying/invoice.ts'
import { Identifier } from '#src/components/values/identifier.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

type Id = readonly [name: ReactNode, value: string]

/** Seller and buyer as they were when the invoice was issued. */
export const InvoiceParties = ({ invoice: { seller, buyer, vat_id } }: { invoice: Invoice }) => {
  const { language, country } = useFormat()
  const place = (postalCode: string, city: string) => `${postalCode} ${city}`.trim()
  return (
    <chakra.div css={partiesCss}>
      <Party
        title={<Trans>Seller</Trans>}
        name={seller.name[language]}
        lines={[seller.street[language], place(seller.postal_code, seller.city[language]), country(seller.country)]}
        ids={[[<Trans key="vat">VAT ID</Trans>, vat_id]]}
      />
      <Party
        title={<Trans>Billed to</Trans>}
        name={buyer.name}
        lines={[
          buyer.street,
          buyer.street_2,
          place(buyer.postal_code, buyer.city),
          buyer.state === buyer.city ? '' : buyer.state,
          buyer.country === null ? '' : country(buyer.country),
        ]}
        ids={[
          [<Trans key="economic">Economic code</Trans>, buyer.economic_code],
          [<Trans key="national">National ID</Trans>, buyer.national_id],
        ]}
      />
    </chakra.div>
  )
}

type PartyProps = { title: ReactNode; name: string; lines: readonly string[]; ids: readonly Id[] }

const Party = ({ title, name, lines, ids }: PartyProps) => (
  <section>
    <h2>{title}</h2>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {lines
      .filter((line) => line !== '')
      .map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    {ids
      .filter(([, value]) => value !== '')
      .map(([id, value]) => (
        <span key={value}>
          {id} <Identifier>{value}</Identifier>
        </span>
      ))}
  </section>
)

const partiesCss = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '6',
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& section': {
    display: 'grid',
    alignContent: 'start',
    overflowWrap: 'anywhere',
    // At the start of the page's language, also for an address of the other direction.
    textAlign: { base: 'left', _rtl: 'right' },
  },
  '& h2': { color: 'textMuted', fontSize: 'sm', fontWeight: 'normal' },
  '& strong': { fontWeight: 'semibold', fontSize: 'md' },
}
