import type { Database } from './database.js';

type Receive = (message: string | null) => void;

/** Messages between the processes on one database, see `Database.publish`. */
export class ProcessMessages {
  private readonly receivers: Receive[] = [];

  /** Gives a message to those who listen; null: some may have been missed. */
  readonly receive: Receive = (message) => {
    for (const receive of this.receivers) receive(message);
  };

  /** The part of `Database` that it implements. @param publish sends to the other processes */
  methods(publish: (message: string) => Promise<void>): Pick<Database, 'publish' | 'onMessage' | 'acceptMessage'> {
    return { publish, onMessage: (receive) => void this.receivers.push(receive), acceptMessage: this.receive };
  }
}
