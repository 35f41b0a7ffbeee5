import { createElement, type SVGProps } from 'react'

/** Attributes by element. */
type IconData = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

type IconProps = SVGProps<SVGSVGElement> & { size?: string | number }

/**
 * The component of an icon. In builds of the portal it replaces Lucide's `createLucideIcon`, which computes every attribute with every
 * render, for defaults from a context and for strokes of absolute width. (docs/decisions/0033-slim-packages.md)
 */
const createLucideIcon =
  ({ name, node }: IconData) =>
  ({ size = 24, color = 'currentColor', className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': 'aria-label' in rest || 'title' in rest ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

// biome-ignore lint/style/noDefaultExport: it has the shape of the module that it replaces
export default createLucideIcon
