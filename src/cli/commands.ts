import type { Command } from './command.ts'
import { accountCommands } from './commands/account.ts'
import { aiCommands } from './commands/ai.ts'
import { apiCommands } from './commands/api.ts'
import { configCommands } from './commands/config.ts'
import { placeCommands } from './commands/places.ts'
import { programCommands } from './commands/program.ts'
import { savedItemCommands } from './commands/saved-items.ts'
import { adminCommands, operatorCommands } from './commands/server.ts'
import { streamCommands } from './commands/stream.ts'
import { tradeCommands } from './commands/trade.ts'
import { vesselCommands } from './commands/vessels.ts'

/** Everything one can type behind `svc`, by what it is about. */
export const sections: readonly { title: string; commands: readonly Command[] }[] = [
  { title: 'Ships', commands: [...vesselCommands, ...streamCommands] },
  { title: 'Places', commands: placeCommands },
  { title: 'Trade', commands: [...tradeCommands, ...aiCommands] },
  { title: 'Yours', commands: savedItemCommands },
  { title: 'Account', commands: [...accountCommands, ...configCommands] },
  { title: 'Server, from afar', commands: adminCommands },
  { title: 'Server, on its own machine', commands: operatorCommands },
  { title: 'Program', commands: [...apiCommands, ...programCommands] },
]

export const commands: readonly Command[] = sections.flatMap(({ commands }) => commands)
