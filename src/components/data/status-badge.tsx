import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { type StatusKind, type StatusOf, statusVariants } from './status-variants.ts'

export type StatusBadgeProps<Kind extends StatusKind> = {
  kind: Kind
  status: StatusOf[Kind]
  size?: 'sm' | 'md'
}

/** The badge of every status: colour family, icon and text, so that none of them carries the meaning alone. */
export const StatusBadge = <Kind extends StatusKind>({ kind, status, size = 'md' }: StatusBadgeProps<Kind>) => {
  const { i18n } = useLingui()
  const { family, Sign, word } = statusVariants[kind][status]
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      width="fit"
      paddingInlineStart="1.5"
      paddingInlineEnd="2.5"
      minHeight={size === 'sm' ? '5' : '6'}
      borderRadius="full"
      textStyle="xs"
      lineHeight="snug"
      fontWeight="medium"
      whiteSpace="nowrap"
      bg={`${family}Subtle`}
      color={`${family}OnSubtle`}
      transition="background-color 180ms, color 180ms"
    >
      <Sign size={14} strokeWidth={2.25} aria-hidden="true" />
      {i18n._(word)}
    </chakra.span>
  )
}
