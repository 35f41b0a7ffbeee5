import { defineConfig } from 'vitest/config'

/** A zone half an hour off UTC: a test that passes by the machine's zone alone fails here. */
const env = { TZ: 'Asia/Tehran' }

// These tests keep no module state, so the files of a worker share its loaded modules.
const isolate = false

export default defineConfig({
  test: {
    // Vitest's default leaves one core unused.
    maxWorkers: '100%',
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'unit', env, isolate, environment: 'node', include: ['**/*.test.ts'] } },
      {
        // The oldest XState that the package accepts; the other projects run on the newest.
        extends: true,
        resolve: { alias: [{ find: /^xstate(?=$|\/)/, replacement: 'xstate-5.30' }] },
        test: {
          name: 'oldest',
          env,
          isolate,
          environment: 'node',
          include: ['{core,bench,live,paths,report}/**/*.test.ts'],
          // They take long, and the other tests record and replay too.
          exclude: ['core/{secrets,surrogate}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          env,
          isolate,
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          setupFiles: ['testing/setup.ts'],
        },
      },
    ],
  },
})
