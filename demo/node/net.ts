/** Requests of the demo come from no address. */
export const isIP = (_text: string): number => 0

export class BlockList {
  check(): boolean {
    return false
  }
}
