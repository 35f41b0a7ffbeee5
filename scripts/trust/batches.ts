export type Batch = { readonly seed: number; readonly count: number }

/** Divides `total` into batches of at most `size`, with the seeds `seed`, `seed` + 1, … */
export const batchesOf = (total: number, size: number, seed: number): Batch[] =>
  Array.from({ length: Math.ceil(total / size) }, (_, index) => ({
    seed: seed + index,
    count: Math.min(size, total - index * size),
  }))
