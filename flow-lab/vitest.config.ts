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
