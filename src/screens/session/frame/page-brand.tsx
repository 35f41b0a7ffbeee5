import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { useBranding } from '#src/runtime/context/use-branding.ts'

/** The brand on a page without bars. */
export const PageBrand = () => {
  const { brand } = useBranding()
  return brand.name === '' ? null : <BrandMark name={brand.name} icon={brand.icon} />
}
