import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readDurations } from './durations.js';

/**
 * Long files first, so that no worker is left with one at the end. Files of a project stay together: a worker loads the
 * server once for each project that it turns to. What was never measured may be long, and comes first.
 */
export default class SlowestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const seconds = ({ project, moduleId }: TestSpecification): number => {
      const path = relative(process.cwd(), moduleId);
      return durations[project.name]?.[path] ?? durations.sqlite?.[path] ?? Number.POSITIVE_INFINITY;
    };
    const projects = [...new Set(files.map(({ project }) => project.name))];
    return Promise.resolve(
      projects.flatMap((name) =>
        files
          .filter(({ project }) => project.name === name)
          .map((file) => ({ file, cost: seconds(file) }))
          .sort((one, other) => (one.cost === other.cost ? 0 : other.cost - one.cost))
          .map(({ file }) => file),
      ),
    );
  }
}
