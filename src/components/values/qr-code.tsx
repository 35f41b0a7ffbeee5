import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'

export type QrCodeProps = { text: string; label: string }

/** A QR code, drawn here: the text goes to no other server. Dark on light in every theme, because many scanners need it. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  // The standard asks for a border of four modules.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="full"
      maxWidth="xs"
      borderRadius="md"
      borderWidth="1px"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="rgb(255 255 255)" />
      <path d={modules.join('')} fill="rgb(0 0 0)" />
    </chakra.svg>
  )
}
