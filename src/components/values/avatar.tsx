import { chakra } from '@chakra-ui/react'
import { CircleUser } from 'lucide-react'

/** The picture of an account, or a symbol without one. An empty `alt` where its name is next to it. */
export const Avatar = ({ address, size, alt }: { address: string | null; size: string; alt: string }) =>
  address === null ? (
    <chakra.span display="inline-flex" boxSize={size} color="textMuted" aria-hidden="true">
      <CircleUser size="100%" strokeWidth={1.5} />
    </chakra.span>
  ) : (
    <chakra.img src={address} alt={alt} boxSize={size} borderRadius="full" objectFit="cover" flexShrink="0" />
  )
