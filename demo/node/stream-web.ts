const Native = globalThis.ReadableStream

/** Chrome has no `from`. */
const from = <Chunk>(chunks: AsyncIterable<Chunk>): ReadableStream<Chunk> => {
  const iterator = chunks[Symbol.asyncIterator]()
  return new Native<Chunk>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

export const ReadableStream = { from }
