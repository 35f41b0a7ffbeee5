import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DocumentType } from '#domain/buying/requirements-form.ts'

/** A drawing of an accepted document; its description is next to it. */
export const DocumentSample = ({ type }: { type: DocumentType }) => (
  <chakra.svg viewBox="0 0 72 54" width="72px" height="54px" aria-hidden="true" css={sampleCss}>
    {drawings[type]}
  </chakra.svg>
)

const corners = (
  <path data-corner d="M2 9V2h7M63 2h7v7M70 45v7h-7M9 52H2v-7" fill="none" strokeWidth="1.5" strokeLinecap="round" />
)

const line = (x: number, y: number, width: number, key?: string): ReactNode => (
  <rect key={key} data-line x={x} y={y} width={width} height={2.5} rx="1.25" />
)

const portrait = (x: number, y: number): ReactNode => (
  <>
    <rect data-photo x={x} y={y} width={15} height={18} rx="1.5" />
    <circle data-face cx={x + 7.5} cy={y + 7} r="3.2" />
    <path data-face d={`M${x + 2} ${y + 18}c0-4 2.5-6 5.5-6s5.5 2 5.5 6z`} />
  </>
)

const sheet = (children: ReactNode): ReactNode => (
  <>
    <path data-page d="M20 4h24l8 8v38H20z" strokeWidth="1" />
    <path data-fold d="M44 4v8h8z" strokeWidth="1" />
    {children}
  </>
)

const drawings: Record<DocumentType, ReactNode> = {
  passport: (
    <>
      {corners}
      <rect data-page x="8" y="7" width={56} height={40} rx="3" strokeWidth="1" />
      {portrait(13, 12)}
      {[13, 19, 25].map((y) => line(33, y, y === 19 ? 18 : 25, String(y)))}
      <path data-code d="M13 37h46M13 42h46" strokeWidth="2" strokeDasharray="2 1.2" />
    </>
  ),
  idCard: (
    <>
      {corners}
      <rect data-page x="8" y="10" width={56} height={34} rx="4" strokeWidth="1" />
      {portrait(44, 16)}
      <rect data-accent x="13" y="16" width={9} height={7} rx="1.5" />
      {[27, 32, 37].map((y) => line(13, y, y === 32 ? 16 : 25, String(y)))}
    </>
  ),
  companyExtract: sheet(
    <>
      <path data-accent d="M25 18V13l5-3.5 5 3.5v5zM27.5 18v-3M32.5 18v-3" />
      {[22, 27, 32, 37].map((y) => line(25, y, y === 32 ? 15 : 22, String(y)))}
      <circle data-stamp cx="45" cy="43" r="5" strokeWidth="1.5" />
    </>,
  ),
  utilityBill: sheet(
    <>
      <path data-accent d="M29 8l-5 7h4l-1 5 5-7h-4z" />
      {line(25, 24, 14)}
      {line(25, 29, 18)}
      <rect data-mark x="23.5" y="22.5" width={21} height={10.5} rx="2" strokeWidth="1" />
      {line(25, 38, 22)}
      {line(25, 43, 12)}
    </>,
  ),
  bankStatement: sheet(
    <>
      <path data-accent d="M24 13l5-3.5 5 3.5zM25 14v4M29 14v4M33 14v4M24 19h10" />
      <rect data-mark x="23.5" y="21.5" width={21} height={9} rx="2" strokeWidth="1" />
      {line(25, 23, 16)}
      {line(25, 27, 12)}
      {[35, 40, 45].map((y) => (
        <g key={y}>
          {line(25, y, 12)}
          <rect data-covered x="40" y={y - 0.5} width={8} height={3.5} rx="0.5" />
        </g>
      ))}
    </>,
  ),
}

const sampleCss = {
  flexShrink: '0',
  borderRadius: 'md',
  bg: 'neutralSubtle',
  '& [data-page]': { fill: 'var(--np-colors-card)', stroke: 'var(--np-colors-border-strong)' },
  '& [data-fold]': { fill: 'var(--np-colors-neutral-subtle)', stroke: 'var(--np-colors-border-strong)' },
  '& [data-line]': { fill: 'var(--np-colors-border-strong)', opacity: 0.7 },
  '& [data-photo]': { fill: 'var(--np-colors-brand-subtle)' },
  '& [data-face]': { fill: 'var(--np-colors-brand-solid)', opacity: 0.75 },
  '& [data-code]': { stroke: 'var(--np-colors-border-strong)' },
  '& [data-corner]': { stroke: 'var(--np-colors-brand-solid)' },
  '& [data-accent]': { fill: 'var(--np-colors-brand-subtle)', stroke: 'var(--np-colors-brand-solid)' },
  '& [data-mark]': { fill: 'none', stroke: 'var(--np-colors-brand-solid)' },
  '& [data-stamp]': { fill: 'none', stroke: 'var(--np-colors-brand-solid)' },
  '& [data-covered]': { fill: 'var(--np-colors-text-muted)' },
}
