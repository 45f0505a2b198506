import type { Command } from './command.ts'
import { accountCommands } from './commands/account.ts'
import { aiCommands } from './commands/ai.ts'
import { archiveCommands } from './commands/archive-pull.ts'
import { apiCommands } from './commands/api.ts'
import { cargoCommands } from './commands/cargoes.ts'
import { configCommands } from './commands/config.ts'
import { exportCommands } from './commands/exports.ts'
import { placeCommands } from './commands/places.ts'
import { programCommands } from './commands/program.ts'
import { savedItemCommands } from './commands/saved-items.ts'
import { adminCommands, operatorCommands } from './commands/operator.ts'
import { streamCommands } from './commands/stream.ts'
import { tradeCommands } from './commands/trade.ts'
import { vesselCommands } from './commands/vessels.ts'

/** The command table: every command of `svc`, by section of the help. */
export const sections: readonly { title: string; commands: readonly Command[] }[] = [
  { title: 'Vessels', commands: [...vesselCommands, ...streamCommands] },
  { title: 'Places', commands: placeCommands },
  { title: 'Market', commands: [...cargoCommands, ...tradeCommands, ...aiCommands] },
  { title: 'Past data', commands: [...exportCommands, ...archiveCommands] },
  { title: 'Saved items', commands: savedItemCommands },
  { title: 'Account', commands: [...accountCommands, ...configCommands] },
  { title: 'Administration', commands: adminCommands },
  { title: 'Server (in its checkout)', commands: operatorCommands },
  { title: 'Other', commands: [...apiCommands, ...programCommands] },
]

export const commands: readonly Command[] = sections.flatMap(({ commands }) => commands)
