/** The first descriptor of sockets that systemd hands to a process (`sd_listen_fds`). */
const firstDescriptor = 3;

/**
 * The open port that systemd has handed to this process (`ListenStream=` of its socket unit); null: it opens one itself. Such
 * a port stays open during a restart: connections wait for the next process instead of being refused or reset.
 * @param ownId id of this process: children inherit the environment, but not the port
 */
export const inheritedPort = (
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv = process.env,
  ownId = process.pid,
): { fd: number } | null => (LISTEN_PID === String(ownId) && Number(LISTEN_FDS) >= 1 ? { fd: firstDescriptor } : null);
