import type { PlantedBug } from './planted-bug.ts'

/** Bugs in uploads and files. */
export const uploadBugs: readonly PlantedBug[] = [
  {
    name: 'the largest document is refused',
    area: 'uploads',
    edits: [
      {
        file: 'domain/files/upload.ts',
        from: 'bytes > largestFile[kind]',
        to: 'bytes >= largestFile[kind]',
      },
    ],
  },
  {
    name: 'a file whose content differs from its hash is kept',
    area: 'uploads',
    edits: [
      {
        file: 'sandbox/files/append-part.ts',
        from: 'if (hashOf(sent) !== file.sha256)',
        to: 'if (hashOf(sent).length !== file.sha256.length)',
      },
    ],
    tests: ['sandbox/files/files.test.ts', 'sandbox/files/malicious.test.ts'],
  },
  {
    name: 'a part that has arrived is appended again',
    area: 'uploads',
    edits: [
      {
        file: 'sandbox/files/append-part.ts',
        from: "if (end <= file.received || file.state === 'complete') return file",
        to: "if (end < file.received || file.state === 'complete') return file",
      },
    ],
    tests: ['sandbox/files/files.test.ts', 'sandbox/files/malicious.test.ts'],
  },
  {
    name: 'a document is judged by its name',
    area: 'uploads',
    edits: [
      {
        file: 'sandbox/files/append-part.ts',
        from: "return typeof content === 'string' ? undefined : { content, type }",
        to: "return { content: typeof content === 'string' ? sent : content, type }",
      },
    ],
    tests: ['sandbox/files/files.test.ts', 'sandbox/files/malicious.test.ts'],
  },
  {
    name: 'an upload counts its failures over all parts',
    area: 'uploads',
    edits: [
      {
        file: 'machines/files/upload/upload.machine.ts',
        from: 'keepArrived: assign((_, { output }: Arrived) => ({ upload: output, tries: 0, failure: null })),',
        to: 'keepArrived: assign((_, { output }: Arrived) => ({ upload: output, failure: null })),',
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'an upload is given up one failure too early',
    area: 'uploads',
    edits: [{ file: 'machines/files/upload/upload.machine.ts', from: 'const maxTries = 5', to: 'const maxTries = 4' }],
    tests: ['machines/retries.test.ts'],
  },
]
