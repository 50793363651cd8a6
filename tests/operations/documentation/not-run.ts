/** Programs at the beginning of a line that tests cannot run, and why. */
export const programsElsewhere: Record<string, string> = {
  journalctl: 'the journal of systemd',
  systemctl: 'starts and stops units of systemd',
  timedatectl: 'asks systemd, which containers do not have',
  docker: 'needs a container engine: packaging.test.ts compares its files with the build',
  'sudo -u postgres': 'the superuser of PostgreSQL of Debian',
  useradd: 'changes the users of the machine',
  install: 'writes into folders of the machine',
  'cp deploy/systemd': 'writes into folders of the machine',
  'npm ci': 'installs the packages that this test runs with',
  dmesg: 'the log of the kernel, which containers do not show',
};

/** Blocks that no test runs, as `page › heading › index`, and why. */
export const blocksElsewhere: Record<string, string> = {
  'upgrade › With PostgreSQL › 0':
    'restarts units of systemd: rolling-restart.postgres.test.ts does the same with processes',
  'deploy › With containers › 0': 'the settings and commands of containers: docker',
  'rotate-keys › Change keys and passwords › 0':
    'restarts units of systemd; the processes of «Several processes» restart in tasks.test.ts',
  'postgresql › PgBouncer › 0': 'settings, not commands: pgbouncer.postgres.test.ts starts with them',
  'clock › The clock › 0':
    'timedatectl sets the clock of the machine; its last line is that of the page about the doctor',
  'files-in-s3 › Prepare the bucket › 0':
    'needs an account of S3: the tests of the store run against a server of their own',
  'wallets › Apple Wallet › 0':
    'makes a request that only Apple answers: wallets.test.ts makes certificates of its own',
  'wallets › Apple Wallet › 1': 'reads the answer of Apple',
  'monitor › Traces › 0': 'settings, not commands',
  'monitor › Alerts and dashboard › 0': 'writes into the folder of Prometheus: prometheus.test.ts checks the files',
  'sizing › Sizing › 0': 'measures for as long as an operator has time: its data set and load have tests of their own',
};
