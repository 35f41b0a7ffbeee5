import type { Shop } from './shop-fixture.ts'

/** TEMPORARY until the area files lands. */
export const uploadFile = async (
  _shop: Shop,
  { size, page }: { readonly project: string; readonly size: number; readonly page: number },
): Promise<string> => `fil_${size}_${page}`
