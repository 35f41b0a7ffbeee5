import type { PlantedBug } from './planted-bug.ts'

/** Bugs in what pages show. */
export const viewBugs: readonly PlantedBug[] = [
  {
    name: 'an hour is shown as sixty minutes',
    area: 'views',
    edits: [
      {
        file: 'src/components/values/duration.tsx',
        from: 'Math.floor(seconds / 60) % 60, seconds % 60]',
        to: 'Math.floor(seconds / 60), seconds % 60]',
      },
    ],
  },
  {
    name: 'the last pages of a list cannot be reached',
    area: 'views',
    edits: [
      {
        file: 'src/components/data/page-numbers.ts',
        from: "return [1, 'gap-before', ...range(pageCount - inner + 1, pageCount)]",
        to: "return [1, 'gap-before', ...range(pageCount - inner, pageCount - 1)]",
      },
    ],
  },
  {
    name: 'a list that has more pages shows no way to them',
    area: 'views',
    edits: [
      {
        file: 'src/components/data/key-pager.tsx',
        from: '        {next === null ? null : (',
        to: '        {next === null || first === null ? null : (',
      },
    ],
  },
  {
    name: 'a refunded message looks delivered',
    area: 'views',
    edits: [
      {
        file: 'src/components/data/status-variants.ts',
        from: "failed: variant('refunded', Undo2, msg({ message: 'Refused, refunded', context: 'message' })),",
        to: "failed: variant('success', CircleCheck, msg({ message: 'Delivered', context: 'message' })),",
      },
    ],
  },
  {
    name: 'a file that is being made can be saved',
    area: 'views',
    edits: [
      {
        file: 'src/screens/finance/export-list/export-files.tsx',
        from: "    {state === 'ready' ? (\n      <Button",
        to: "    {state === 'ready' || state === 'running' ? (\n      <Button",
      },
    ],
  },
  {
    name: 'the export of wire transfers starts without the filter of its page',
    area: 'views',
    tests: ['src/screens/finance/export-list/export-list.test.tsx'],
    edits: [
      {
        file: 'src/screens/finance/wires/wires.screen.tsx',
        from: "what: { kind: 'wires', filter }",
        to: "what: { kind: 'wires', filter: { sort: filter.sort } }",
      },
    ],
  },
  {
    name: 'a small file has no kilobytes',
    area: 'views',
    edits: [
      {
        file: 'src/components/values/file-size.tsx',
        from: 'Math.max(1, Math.round(bytes / 1000))',
        to: 'Math.max(0, Math.round(bytes / 1000))',
      },
    ],
  },
]
