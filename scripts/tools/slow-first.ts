import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the files `*.slow.test.*` of all projects before the other files. Vitest goes from project to project, and by the sizes of
 * files within one: a small file that starts a whole programme would begin last, and one core would wait for it.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

const isSlow = ({ moduleId }: TestSpecification): boolean => /\.slow\.test\.tsx?$/.test(moduleId)
