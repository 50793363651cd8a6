import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { checkOperation, isWithinLimits } from './operation-limits.js';

export type KnownOperation = {
  readonly document: DocumentNode;
  readonly name: string | undefined;
  readonly isQuery: boolean;
  /** Rejects variables with which it costs too much. */
  checkCost(variables: Readonly<Record<string, unknown>>): void;
};
type KnownDocument = {
  document: DocumentNode;
  /** By the name that requests give; null: they give none. */
  operations: Map<string | null, KnownOperation>;
  wasUsed: boolean;
};

/**
 * Operations that Apollo has parsed, validated, and found within the limits of depth, cost, aliases, directives and root
 * fields, by their exact text. These checks read nothing but the text and the schema, so they need not be repeated, except
 * for the cost: variables may change it.
 */
export class KnownOperations {
  private readonly documents = new Map<string, KnownDocument>();
  private length = 0;

  /** Documents and characters of their texts that are remembered at most. */
  constructor(private readonly most = { documents: 500, characters: 1_000_000 }) {}

  find(text: string, operationName: string | null): KnownOperation | undefined {
    const known = this.documents.get(text);
    if (known) known.wasUsed = true;
    return known?.operations.get(operationName);
  }

  /**
   * Remembers an operation that has passed all checks.
   * @returns it with the first parsed copy of its document, under which it is compiled
   */
  remember(
    text: string,
    operationName: string | null,
    document: DocumentNode,
    operation: OperationDefinitionNode,
  ): KnownOperation {
    const known = this.documents.get(text) ?? this.add(text, document);
    let found = known.operations.get(operationName);
    if (!found) {
      const isAlwaysWithin = isWithinLimits(document, operation);
      found = {
        document: known.document,
        name: operation.name?.value,
        isQuery: operation.operation === 'query',
        checkCost: (variables) => void (isAlwaysWithin || checkOperation(document, operation, variables)),
      };
      known.operations.set(operationName, found);
    }
    return found;
  }

  private add(text: string, document: DocumentNode): KnownDocument {
    const added: KnownDocument = { document, operations: new Map(), wasUsed: false };
    this.documents.set(text, added);
    this.length += text.length;
    for (const [oldText, old] of this.documents) {
      if (this.documents.size <= this.most.documents && this.length <= this.most.characters) break;
      this.documents.delete(oldText);
      // A used document gets another round, so that a flood of new ones does not displace those in use.
      if (old.wasUsed) this.documents.set(oldText, old);
      else this.length -= oldText.length;
      old.wasUsed = false;
    }
    return added;
  }
}
