import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Anchor, type AnchorProps, useRouteExists } from './anchor.tsx'
import { buttonRecipe } from './button-recipe.ts'
import { Spinner } from './spinner.tsx'

const Base = chakra('button', buttonRecipe)
const BaseAnchor = chakra(Anchor, buttonRecipe)

type Variant = 'primary' | 'secondary' | 'subtle' | 'ghost' | 'danger' | 'dangerQuiet'
type Size = 'sm' | 'md' | 'lg'

type ButtonVariants = {
  variant?: Variant
  size?: Size
  /** Takes the full width of its container. */
  full?: boolean
  icon?: ReactNode
  /** Rendered after the label, for example an arrow to the next step. */
  endIcon?: ReactNode
}

export type ButtonProps = ButtonVariants &
  Omit<ComponentProps<'button'>, 'size'> & {
    /** The button's action is running: it keeps focus, name and width, and ignores clicks. */
    loading?: boolean
  }

export const Button = ({
  loading = false,
  icon,
  endIcon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <Base
    {...rest}
    type={type}
    aria-busy={loading || undefined}
    aria-disabled={loading || rest['aria-disabled'] || undefined}
    onClick={unless(loading, onClick)}
  >
    {loading ? <Spinner position="absolute" insetInlineStart="calc(50% - 0.5em)" /> : null}
    <Content loading={loading}>
      {icon}
      {children}
      {endIcon}
    </Content>
  </Base>
)

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'endIcon' | 'children' | 'full'> & {
  /** Accessible name and tooltip. */
  label: string
  children: ReactNode
}

export const IconButton = ({
  label,
  loading = false,
  children,
  onClick,
  type = 'button',
  variant = 'ghost',
  ...rest
}: IconButtonProps) => {
  const content = loading ? <Spinner /> : children
  return (
    <Base
      {...rest}
      type={type}
      variant={variant}
      shape="icon"
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={unless(loading, onClick)}
    >
      {content}
    </Base>
  )
}

export type LinkButtonProps = ButtonVariants & AnchorProps

/** A link styled as a button. Renders nothing if its page does not exist. */
export const LinkButton = ({ icon, endIcon, children, ...rest }: LinkButtonProps) =>
  useRouteExists()(rest.href) ? (
    <BaseAnchor {...rest}>
      {icon}
      {children}
      {endIcon}
    </BaseAnchor>
  ) : null

const Content = ({ loading, children }: { loading: boolean; children: ReactNode }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="2" minWidth="0" opacity={loading ? '0' : undefined}>
    {children}
  </chakra.span>
)

// A loading submit button must not submit by Enter either, so the click's default is prevented.
const unless = (loading: boolean, onClick: ButtonProps['onClick']) => (event: MouseEvent<HTMLButtonElement>) => {
  if (loading) event.preventDefault()
  else onClick?.(event)
}
