import { defineRecipe } from '@chakra-ui/react'
import { buttonBorder } from './button-border.ts'
import { chosenInForcedColors } from './forced-colors-css.ts'
import { touchTarget } from './touch-target-css.ts'

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    position: 'relative',
    maxWidth: 'full',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    textDecoration: 'none',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& svg': { flexShrink: '0' },
    '&:disabled, &[aria-disabled=true]:not([aria-busy=true])': { opacity: '0.5', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    ...touchTarget,
  },
  variants: {
    variant: {
      primary: {
        bg: 'brandSolid',
        color: 'brandOnSolid',
        '&:hover:not(:disabled):not([aria-busy=true])': { bg: 'brandSolidHover' },
        // Forced colours would make it look like a secondary one.
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          bg: 'ButtonText',
          color: 'ButtonFace',
          borderColor: 'ButtonText',
        },
      },
      secondary: {
        bg: 'card',
        color: 'text',
        borderColor: buttonBorder,
        '&:hover:not(:disabled):not([aria-busy=true])': { bg: 'neutralSubtle' },
        // The chosen one of several.
        '&[aria-pressed=true]': {
          '&, &:hover': { bg: 'brandSubtle', color: 'brandOnSubtle', borderColor: 'brandSolid' },
          ...chosenInForcedColors,
        },
      },
      subtle: {
        bg: 'brandSubtle',
        color: 'brandOnSubtle',
        '&:hover:not(:disabled):not([aria-busy=true])': { borderColor: 'brandSolid' },
      },
      ghost: {
        bg: 'transparent',
        color: 'text',
        '&:hover:not(:disabled):not([aria-busy=true])': { bg: 'neutralSubtle', color: 'text' },
      },
      danger: {
        bg: 'dangerSolid',
        color: 'dangerOnSolid',
        '&:hover:not(:disabled):not([aria-busy=true])': { filter: 'brightness(0.94)' },
      },
      dangerQuiet: {
        bg: 'card',
        color: 'dangerOnSubtle',
        borderColor: 'color-mix(in oklab, var(--np-colors-danger-border) 55%, var(--np-colors-card))',
        '&:hover:not(:disabled):not([aria-busy=true])': { bg: 'dangerSubtle' },
      },
    },
    size: {
      sm: { minHeight: '8', px: '3', fontSize: 'sm', '& svg': { width: '4', height: '4' } },
      md: { minHeight: '10', px: '4', fontSize: 'sm', '& svg': { width: '4.5', height: '4.5' } },
      lg: { minHeight: '12', px: '6', fontSize: 'md', '& svg': { width: '5', height: '5' } },
    },
    shape: {
      text: {},
      icon: { px: '0', aspectRatio: '1' },
    },
    full: { true: { width: 'full' }, false: {} },
  },
  compoundVariants: [{ variant: 'ghost', shape: 'icon', css: { color: 'textMuted' } }],
  defaultVariants: { variant: 'secondary', size: 'md', shape: 'text', full: false },
})
