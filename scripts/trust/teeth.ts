import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../tools/postgres.ts'
import { type Command, isIn, type Layer, layerOf, usesPostgres } from './judged-tests.ts'
import type { PlantedBug } from './planted-bug.ts'
import { relatedTestsIn } from './related-tests.ts'
import { type FailedTest, runTests } from './run-tests.ts'
import { copySource, planted, type SourceCopy } from './source-copy.ts'

const root = join(import.meta.dirname, '..', '..')

export type Verdict = {
  readonly bug: PlantedBug
  /** The first test that failed; undefined if the command misses the bug. */
  readonly by: FailedTest | undefined
}

export type TeethOptions = {
  readonly bugs: readonly PlantedBug[]
  /** The command that is judged: only tests that it runs can catch a bug. */
  readonly command: Command
  /** Tells each verdict as soon as it is known. */
  readonly tell: (verdict: Verdict) => void
}

/**
 * Plants the bugs one at a time into a copy of the source and runs the tests of the command until one fails: first those that
 * are most likely to, in the end all of them.
 * @throws Error if a bug's text is not in the source any more, or if a test that fails with a bug fails without it, too
 */
export const bite = async ({ bugs, command, tell }: TeethOptions): Promise<Verdict[]> => {
  for (const { edits } of bugs) for (const edit of edits) planted(readFileSync(join(root, edit.file), 'utf8'), edit)
  const judged = bugs.filter(({ onPostgres }) => !onPostgres || usesPostgres(command))
  const postgres = judged.some(({ onPostgres }) => onPostgres) ? await startPostgres() : undefined
  const copy = copySource(root)
  const stop = () => copy.remove()
  process.once('exit', stop)
  try {
    const rounds = roundsOf(command)
    const isSound = soundnessIn(copy)
    const verdicts: Verdict[] = []
    for (const bug of bugs) {
      const databaseUrl = bug.onPostgres ? postgres?.url : undefined
      const by = judged.includes(bug) ? await firstFailure(copy, bug, { rounds, databaseUrl }) : undefined
      if (by !== undefined) await isSound(by.file, databaseUrl)
      const verdict = { bug, by }
      tell(verdict)
      verdicts.push(verdict)
    }
    return verdicts
  } finally {
    postgres?.stop()
    process.off('exit', stop)
    stop()
  }
}

type Rounds = (bug: PlantedBug) => readonly (readonly string[])[]

/** Tests of one run while the chance is good that one of them fails. */
const nearest = 6

/** Bugs that only a browser may show. */
const shownByBrowsers: readonly PlantedBug['area'][] = ['views', 'languages']

/** The files of the command's tests in the order in which they are run, in several runs. */
const roundsOf = (command: Command): Rounds => {
  const { all, related } = relatedTestsIn(root)
  const judged = (files: readonly string[]) => files.filter((file) => isIn(command, file))
  return ({ edits, tests = [], area, onPostgres }) => {
    if (onPostgres) return [judged(tests)]
    const near = judged(related(edits.map(({ file }) => file)))
    const of = (files: readonly string[], ...wanted: Layer[]) =>
      judged(files).filter((file) => wanted.some((layer) => layer === layerOf(file)))
    const quick = of(near, 'unit', 'sandbox', 'screens')
    const fast = of(near, 'unit', 'sandbox')
    const screens = of(near, 'screens')
    return unrepeated([
      judged(tests),
      quick.slice(0, nearest),
      fast.slice(0, 5 * nearest),
      screens.slice(0, nearest),
      quick,
      of(all, 'unit', 'sandbox', 'screens'),
      of(near, 'stories'),
      of(all, 'stories'),
      shownByBrowsers.includes(area) ? of(all, 'e2e') : [],
    ])
  }
}

/** Each file in its first round only; without empty rounds. */
const unrepeated = (rounds: readonly (readonly string[])[]): string[][] => {
  const seen = new Set<string>()
  const fresh = (file: string) => !seen.has(file) && seen.add(file) !== undefined
  return rounds.map((round) => round.filter(fresh)).filter((round) => round.length > 0)
}

type Judging = { readonly rounds: Rounds; readonly databaseUrl: string | undefined }

const firstFailure = async (
  copy: SourceCopy,
  bug: PlantedBug,
  { rounds, databaseUrl }: Judging,
): Promise<FailedTest | undefined> => {
  copy.plant(bug.edits)
  try {
    let count = 0
    for (const files of rounds(bug)) {
      const { failed, passed } = await failsTwice(copy, files, databaseUrl)
      if (failed !== undefined) return failed
      count += passed
    }
    // A run that did not end reports nothing: that proves nothing.
    if (count === 0) throw new Error(`No test has run for the bug: ${bug.name}`)
    return undefined
  } finally {
    copy.restore(bug.edits)
  }
}

/** The first test that fails again when its file is run alone: a busy machine lets a test fail now and then. */
const failsTwice = async (
  { folder }: SourceCopy,
  files: readonly string[],
  databaseUrl: string | undefined,
): Promise<{ readonly failed: FailedTest | undefined; readonly passed: number }> => {
  let passed = 0
  for (let left = files; left.length > 0; ) {
    const run = await runTests(folder, left, databaseUrl)
    passed += run.passed
    const file = run.failed[0]?.file
    if (file === undefined) break
    const alone = await runTests(folder, [file], databaseUrl)
    if (alone.failed[0] !== undefined) return { failed: alone.failed[0], passed }
    left = left.filter((each) => each !== file)
  }
  return { failed: undefined, passed }
}

/** Runs a file once without any bug: it must pass, otherwise its failure says nothing. */
const soundnessIn = ({ folder }: SourceCopy) => {
  const sound = new Set<string>()
  return async (file: string, databaseUrl: string | undefined): Promise<void> => {
    const key = `${file} ${databaseUrl ?? ''}`
    if (sound.has(key)) return
    const { failed, passed } = await runTests(folder, [file], databaseUrl)
    if (failed.length > 0 || passed === 0) throw new Error(`Without a planted bug fails ${file}: ${failed[0]?.title}`)
    sound.add(key)
  }
}
