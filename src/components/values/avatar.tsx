import { chakra } from '@chakra-ui/react'
import { CircleUser } from 'lucide-react'

export type AvatarProps = {
  address: string | null
  size: string
  /** Shows its initials where there is no picture; absent: a symbol. */
  name?: string
  /** Absent where the name is next to it. */
  alt?: string
}

/** The picture of an account. */
export const Avatar = ({ address, size, name, alt = '' }: AvatarProps) => {
  if (address !== null)
    return <chakra.img src={address} alt={alt} boxSize={size} borderRadius="full" objectFit="cover" flexShrink="0" />
  return name === undefined ? (
    <chakra.span display="inline-flex" boxSize={size} color="textMuted" aria-hidden="true">
      <CircleUser size="100%" strokeWidth={1.5} />
    </chakra.span>
  ) : (
    <chakra.span aria-hidden="true" data-initials={initialsOf(name)} boxSize={size} css={initialsCss} />
  )
}

/** The first letters of the first and of the last word. Letters of a script that joins them stay apart. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .flatMap((word) => (word === undefined ? [] : ([...word][0]?.toLocaleUpperCase() ?? [])))
    .join('\u200c')
}

const initialsCss = {
  flexShrink: '0',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: 'full',
  bg: 'brandSubtle',
  color: 'brandOnSubtle',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: '1',
  // Not part of the text of a button, which its name would have to have.
  '&::before': { content: 'attr(data-initials)' },
}
